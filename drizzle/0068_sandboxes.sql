CREATE TABLE "sandboxes" (
	"workspace_id" text collate "C" PRIMARY KEY DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"sandbox_id" text collate "C",
	"state" text DEFAULT 'queued' NOT NULL,
	"step" text,
	"membership_id" text collate "C" NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"made_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "sandbox_of" text collate "C";--> statement-breakpoint
ALTER TABLE "sandboxes" ADD CONSTRAINT "sandboxes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandboxes" ADD CONSTRAINT "sandboxes_workspace_id_membership_id_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","membership_id") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandboxes_due" ON "sandboxes" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_sandbox_of_workspaces_id_fk" FOREIGN KEY ("sandbox_of") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_sandboxOf_unique" UNIQUE("sandbox_of");--> statement-breakpoint
SELECT protect_tenant_table('sandboxes');
--> statement-breakpoint
-- Wakes the maker when the transaction commits, like wake_estimate_runs. If that fails, it still starts,
-- because the task also runs every minute.
CREATE FUNCTION wake_sandboxes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = 'graphile_worker' AND p.proname = 'add_job'
  ) THEN
    EXECUTE 'SELECT graphile_worker.add_job(''make-sandboxes'',
        run_at => now() - interval ''1 minute'', max_attempts => 1)';
  END IF;
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION wake_sandboxes() FROM public;
--> statement-breakpoint
CREATE TRIGGER wake AFTER INSERT OR UPDATE OF state ON sandboxes FOR EACH ROW
WHEN (NEW.state = 'queued') EXECUTE FUNCTION wake_sandboxes();
--> statement-breakpoint
CREATE TRIGGER announce AFTER UPDATE OF state, step ON sandboxes FOR EACH ROW
WHEN (NEW.state <> OLD.state OR NEW.step IS DISTINCT FROM OLD.step) EXECUTE FUNCTION announce_activity();
