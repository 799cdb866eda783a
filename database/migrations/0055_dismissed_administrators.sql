-- Whoever was removed from the administrators of a society may be invited again; whom the platform's administrator blocked may not.
ALTER TABLE app_user ADD COLUMN is_dismissed boolean NOT NULL DEFAULT false;
-- Until now, both looked alike. Without a password, nobody has signed in who could have been blocked since.
UPDATE app_user SET is_dismissed = true
WHERE roles = '{MSS_ADMIN}' AND society_id IS NULL AND disabled IS NOT NULL AND password_hash IS NULL;
