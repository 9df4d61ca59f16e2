-- Every transaction of the app names its workspace by this. What stands between the app and its
-- server may have mapped it to another user: unless row-level security binds whoever asks to one
-- workspace, the transaction fails here, and with it whatever was sent after.
CREATE FUNCTION enter_workspace(id text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF current_user <> 'callboard_app' OR NOT pg_catalog.row_security_active('public.projects') THEN
    RAISE EXCEPTION 'row-level security does not bind % to one workspace', current_user
      USING ERRCODE = 'insufficient_privilege',
        HINT = 'DATABASE_URL must reach PostgreSQL as callboard_app.';
  END IF;
  RETURN pg_catalog.set_config('app.workspace_id', id, true);
END
$$;
