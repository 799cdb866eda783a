import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'

/** Fast compression level, because the database takes most of the time. */
const LEVEL = 3
/** Default of age, with which each guess takes a second or two. */
const HARDNESS = 18

/**
 * Writes a private file that can't be read or changed undetected without the passphrase. It is compressed with gzip and encrypted with age
 * (age-encryption.org), which authenticates all chunks and their order. The file gets its final name only after it is complete on disk.
 * @param hardness The work for each passphrase attempt, as a power of two
 */
export async function writeSealed(
  path: string,
  passphrase: string,
  content: AsyncIterable<Uint8Array | string>,
  hardness = HARDNESS,
): Promise<void> {
  const partial = `${path}.partial`
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(hardness)
  const file = await open(partial, 'w', 0o600)
  try {
    await pipeline(content, createGzip({ level: LEVEL }), async (zipped: AsyncIterable<Uint8Array>) => {
      for await (const chunk of await encrypter.encrypt(ReadableStream.from(zipped))) await file.appendFile(chunk)
    })
    await file.sync()
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Reads a `writeSealed` file. @throws {Error} if the passphrase is wrong, or if the file was changed or is incomplete */
export async function* readSealed(path: string, passphrase: string): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const file = createReadStream(path)
  const unzipped = createGunzip()
  try {
    const opened = decrypter.decrypt(ReadableStream.from<Uint8Array>(file))
    void pipeline(async function* () {
      yield* await opened
    }, unzipped).catch(() => undefined)
    yield* unzipped
  } catch (cause) {
    throw new Error('The backup can’t be decrypted: wrong passphrase, or the file was changed or is incomplete.', {
      cause,
    })
  } finally {
    file.destroy()
  }
}
