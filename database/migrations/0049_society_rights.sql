-- What an administrator of a society may do in it: everything, what concerns its members, or only see (decision 66). It means nothing for others.
ALTER TABLE app_user
  ADD COLUMN society_right text NOT NULL DEFAULT 'full' CHECK (society_right IN ('full', 'members', 'read'));
