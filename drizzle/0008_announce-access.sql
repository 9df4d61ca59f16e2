-- Whoever keeps something open for a person hears when their session, membership or plan is another.
CREATE FUNCTION announce_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'sessions' THEN
    PERFORM pg_notify('access_changed', 'session:' || OLD.id);
  ELSIF TG_TABLE_NAME = 'memberships' THEN
    PERFORM pg_notify('access_changed', 'member:' || OLD.workspace_id || ':' || OLD.user_id);
  ELSE
    PERFORM pg_notify('access_changed', 'workspace:' || OLD.workspace_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_access AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION announce_access();
--> statement-breakpoint
CREATE TRIGGER announce_access AFTER UPDATE ON memberships
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.role IS DISTINCT FROM NEW.role)
  EXECUTE FUNCTION announce_access();
--> statement-breakpoint
CREATE TRIGGER announce_access_end AFTER DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION announce_access();
--> statement-breakpoint
CREATE TRIGGER announce_access AFTER UPDATE ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION announce_access();
