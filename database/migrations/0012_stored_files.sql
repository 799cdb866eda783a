-- Files that people upload, and those of the demo world.

-- `content` is null where S3 keeps it, under the file's id.
CREATE TABLE stored_file (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('logo', 'guide', 'table')),
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 255),
  media_type text NOT NULL CHECK (media_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  bytes integer NOT NULL CHECK (bytes BETWEEN 0 AND 10485760),
  digest bytea NOT NULL CHECK (octet_length(digest) = 32),
  content bytea CHECK (octet_length(content) = bytes),
  created timestamptz NOT NULL DEFAULT now()
);

-- Study guides are files like any other. The previous version reads media_type and content, so they stay as they are; a later migration drops them.
ALTER TABLE questionnaire_worksheet
  ADD COLUMN file_id uuid,
  ALTER COLUMN media_type DROP NOT NULL,
  ALTER COLUMN content DROP NOT NULL;
UPDATE questionnaire_worksheet SET file_id = gen_random_uuid();
INSERT INTO stored_file (id, kind, name, media_type, bytes, digest, content)
  SELECT file_id, 'guide', coalesce(nullif(left(worksheet_file_name, 255), ''), 'Study guide'), media_type, octet_length(content), sha256(content), content
  FROM questionnaire_worksheet JOIN questionnaire ON questionnaire.id = questionnaire_id;
ALTER TABLE questionnaire_worksheet ADD FOREIGN KEY (file_id) REFERENCES stored_file;
CREATE INDEX questionnaire_worksheet_file ON questionnaire_worksheet (file_id);
