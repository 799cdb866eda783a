import type { FastifyRequest } from 'fastify'
import { ApiError, type FieldError, validationError } from '#contract/errors.ts'
import { FILE_KINDS, type FileField, mostBytesOf } from '#contract/file.ts'
import type { Upload } from './files.ts'
import { mediaTypeOf } from './media-type.ts'
import { decodeDamagedText, decodeText } from './text.ts'

type Fields = Readonly<Record<string, FileField>>
export interface Form {
  readonly body: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, Upload>>
}

const MAX_FIELDS = 100
const MAX_FIELD_LENGTH = 64 * 1024
const MAX_NAME_LENGTH = 255

/** Returns the maximum size of a form with these files. */
export function mostBytesOfForm(fields: Fields): number {
  return Object.values(fields).reduce((sum, { kind }) => sum + mostBytesOf(kind), 0) + MAX_FIELDS * 1024
}

/**
 * Reads the text fields and files of a form into memory, at most 10 MB per file.
 * @throws {ApiError} `too_large`, `unsupported_media_type` if the field doesn't accept the type, `malformed`, or `invalid` for a missing
 * file, or one without a field in the form
 */
export async function readForm(request: FastifyRequest, fields: Fields): Promise<Form> {
  const body: Record<string, string> = {}
  const files: Record<string, Upload> = {}
  const errors: FieldError[] = []
  for await (const part of partsOf(request, fields)) {
    if (part.type === 'field') {
      body[part.fieldname] = String(part.value)
      continue
    }
    const field = fields[part.fieldname]
    const content = await part.toBuffer().catch((error: unknown) => {
      throw failureOf(error, field ? FILE_KINDS[field.kind].megabytes : 0)
    })
    // Empty file inputs of a form are ignored.
    if (part.filename === '' && content.length === 0) continue
    if (!field || files[part.fieldname])
      errors.push({ field: part.fieldname, message: 'This field doesn’t accept a file' })
    else files[part.fieldname] = await checked(field, part.filename, content)
  }
  for (const [name, { required }] of Object.entries(fields))
    if (required && !files[name]) errors.push({ field: name, message: 'Choose a file' })
  const [first, ...others] = errors
  if (first) throw validationError([first, ...others])
  return { body, files }
}

async function* partsOf(request: FastifyRequest, fields: Fields) {
  const kinds = Object.values(fields).map(({ kind }) => kind)
  const largest = Math.max(...kinds.map(mostBytesOf))
  const limits = {
    fileSize: largest,
    files: kinds.length,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_LENGTH,
    headerPairs: 20,
  }
  try {
    yield* request.parts({ limits })
  } catch (error) {
    throw failureOf(error, largest / (1024 * 1024))
  }
}

async function checked({ kind }: FileField, name: string, content: Buffer): Promise<Upload> {
  const { types, called, megabytes } = FILE_KINDS[kind]
  if (content.length > mostBytesOf(kind)) throw tooLarge(megabytes)
  // A study is shown before it's saved, so its damaged characters can be corrected.
  const mediaType = await mediaTypeOf(content, kind === 'study' ? decodeDamagedText : decodeText)
  if (mediaType === null || !types.some(type => type === mediaType))
    throw new ApiError('unsupported_media_type', `Choose a file of type ${called}.`)
  return { kind, name: nameOf(name), mediaType, content }
}

/** Removes the path that some browsers send, and control characters. */
function nameOf(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const bare = (name.split(/[\\/]/).at(-1) ?? '').replaceAll(/[\u0000-\u001f\u007f]/g, '').trim()
  return bare.slice(-MAX_NAME_LENGTH) || 'file'
}

function tooLarge(megabytes: number): ApiError {
  return new ApiError('too_large', `Choose a file of ${megabytes} MB or less.`)
}

function failureOf(error: unknown, megabytes: number): ApiError {
  if (error instanceof ApiError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(megabytes)
  if (/^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code)) return new ApiError('too_large', 'The form has too many parts.')
  return new ApiError('malformed', 'We couldn’t read the form.')
}
