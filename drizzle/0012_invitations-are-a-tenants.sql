SELECT protect_tenant_table('invitations');
--> statement-breakpoint
-- Who may set a new password belongs to no workspace: only the system role sees it.
ALTER TABLE password_resets ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY every_reset ON password_resets TO callboard_system USING (true) WITH CHECK (true);
