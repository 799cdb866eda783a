-- What recruiters may not learn from numbers, threads of messages, and shields that ICOs cannot miss.

-- Ids that count up would tell two recruiters who compare lists which of their candidates were matched together, and who wrote to both within
-- a minute. These permute the same sequences (a Feistel network over 32 bits, until the result is a positive integer) with a secret that is
-- drawn in each database. After a restore the secret is another one: what is taken is passed over.
DO $$
BEGIN
  EXECUTE format($function$
    CREATE FUNCTION hidden_id(relation regclass) RETURNS integer LANGUAGE plpgsql VOLATILE AS $body$
    DECLARE
      high integer;
      low integer;
      next_low integer;
      id bigint;
      is_taken boolean;
    BEGIN
      LOOP
        id := nextval(pg_get_serial_sequence(relation::text, 'id'));
        LOOP
          high := id >> 16;
          low := id & 65535;
          FOR round IN 1..4 LOOP
            next_low := high # ('x' || left(md5(%L || round || ':' || low), 4))::bit(16)::integer;
            high := low;
            low := next_low;
          END LOOP;
          id := (high::bigint << 16) | low;
          EXIT WHEN id BETWEEN 1 AND 2147483646;
        END LOOP;
        EXECUTE format('SELECT EXISTS (SELECT FROM %%s WHERE id = $1)', relation) INTO is_taken USING id;
        IF NOT is_taken THEN
          RETURN id;
        END IF;
      END LOOP;
    END $body$
  $function$, gen_random_uuid());
END $$;

-- Of their own, since an identity's default cannot be replaced.
ALTER TABLE job_match ALTER COLUMN id DROP IDENTITY;
ALTER TABLE message ALTER COLUMN id DROP IDENTITY;
ALTER TABLE reveal ALTER COLUMN id DROP IDENTITY;
CREATE SEQUENCE job_match_id_seq OWNED BY job_match.id;
CREATE SEQUENCE message_id_seq OWNED BY message.id;
CREATE SEQUENCE reveal_id_seq OWNED BY reveal.id;
ALTER TABLE job_match ALTER COLUMN id SET DEFAULT hidden_id('job_match');
ALTER TABLE message ALTER COLUMN id SET DEFAULT hidden_id('message');
ALTER TABLE reveal ALTER COLUMN id SET DEFAULT hidden_id('reveal');

-- The message that a thread begins with, whose replies and their replies belong to it.
ALTER TABLE message ADD COLUMN thread_id integer NOT NULL DEFAULT 0;
UPDATE message SET thread_id = coalesce(reply_id, id);
ALTER TABLE message ADD UNIQUE (job_match_id, id), DROP CONSTRAINT message_reply_id_fkey,
  ADD FOREIGN KEY (job_match_id, reply_id) REFERENCES message (job_match_id, id) ON DELETE SET NULL (reply_id);
CREATE FUNCTION set_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.thread_id = 0 THEN
    NEW.thread_id := coalesce((SELECT thread_id FROM message WHERE id = NEW.reply_id), NEW.id);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER message_thread BEFORE INSERT ON message FOR EACH ROW EXECUTE FUNCTION set_thread();

-- Every ICO of somebody who shields themselves from an employer is shielded, from the moment it is made: it is in no count.
CREATE FUNCTION shield_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Of an ICO and a shield that are made at once, the later one waits here, and then sees the other.
  PERFORM FROM app_user WHERE id = NEW.user_id FOR KEY SHARE;
  NEW.is_shielded := NEW.is_shielded OR EXISTS (SELECT FROM employer_shield WHERE user_id = NEW.user_id);
  RETURN NEW;
END $$;
CREATE TRIGGER job_profile_shielded BEFORE INSERT ON job_profile FOR EACH ROW EXECUTE FUNCTION shield_profile();
