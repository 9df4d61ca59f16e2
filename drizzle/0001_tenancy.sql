-- The two references that close a circle between tables.
ALTER TABLE clients ADD CONSTRAINT clients_primary_contact_fk
  FOREIGN KEY (workspace_id, primary_contact_id) REFERENCES contacts (workspace_id, id);
--> statement-breakpoint
ALTER TABLE workspaces ADD CONSTRAINT workspaces_unassigned_client_fk
  FOREIGN KEY (id, unassigned_client_id) REFERENCES clients (workspace_id, id);
--> statement-breakpoint
-- Two roles, neither able to bypass row-level security. Roles belong to the cluster, so a second
-- database must find them already made.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['callboard_app', 'callboard_system'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS', wanted);
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
  END LOOP;
END
$$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO callboard_app, callboard_system;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO callboard_system;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO callboard_system;
--> statement-breakpoint
-- Every migration that adds a tenant table calls this for it.
CREATE FUNCTION protect_tenant_table(tenant_table regclass, tenant_column text DEFAULT 'workspace_id')
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own text := format('%I = current_setting(''app.workspace_id'', true)', tenant_column);
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format('CREATE POLICY own_workspace ON %s TO callboard_app USING (%s) WITH CHECK (%s)', tenant_table, own, own);
  EXECUTE format('CREATE POLICY every_workspace ON %s TO callboard_system USING (true) WITH CHECK (true)', tenant_table);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO callboard_app', tenant_table);
END
$$;
--> statement-breakpoint
SELECT protect_tenant_table(t::regclass) FROM unnest(ARRAY[
  'subscriptions', 'memberships', 'project_members', 'clients', 'contacts', 'projects',
  'phase_moves', 'boards', 'board_columns', 'board_cards', 'activity', 'api_tokens'
]) AS t;
--> statement-breakpoint
SELECT protect_tenant_table('workspaces', 'id');
--> statement-breakpoint
REVOKE UPDATE, DELETE ON activity, phase_moves FROM callboard_app;
--> statement-breakpoint
REVOKE INSERT, DELETE ON workspaces, subscriptions FROM callboard_app;
--> statement-breakpoint
-- People are global. A workspace sees the names of its own members and never a password hash.
ALTER TABLE users ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_members ON users FOR SELECT TO callboard_app
  USING (EXISTS (SELECT FROM memberships m WHERE m.user_id = users.id));
--> statement-breakpoint
CREATE POLICY every_person ON users TO callboard_system USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT (id, email, name, phone) ON users TO callboard_app;
--> statement-breakpoint
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY every_session ON sessions TO callboard_system USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE rate_limits SET UNLOGGED;
--> statement-breakpoint
-- Open browsers hear that something changed, and nothing about what.
CREATE FUNCTION announce_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('workspace_changed', NEW.workspace_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT ON activity FOR EACH ROW EXECUTE FUNCTION announce_activity();
