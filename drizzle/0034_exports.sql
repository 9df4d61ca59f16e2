CREATE TABLE "exports" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"membership_id" text collate "C" NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"problem" text,
	"done_bytes" bigint DEFAULT 0 NOT NULL,
	"total_bytes" bigint,
	"size_bytes" bigint,
	"missing_files" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"object_id" text collate "C",
	"write_token" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "exports_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_workspace_id_membership_id_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","membership_id") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exports_under_way_key" ON "exports" USING btree ("workspace_id") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "exports_newest" ON "exports" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "exports_due" ON "exports" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "exports_by_object" ON "exports" USING btree ("workspace_id","object_id");--> statement-breakpoint
CREATE INDEX "exports_age" ON "exports" USING btree ("created_at");
--> statement-breakpoint
SELECT protect_tenant_table('exports');
--> statement-breakpoint
-- Wakes the maker of exports when the transaction commits, like wake_mail. If that fails, they are
-- still made, because the task also runs every minute.
CREATE FUNCTION wake_exports() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = 'graphile_worker' AND p.proname = 'add_job'
  ) THEN
    EXECUTE 'SELECT graphile_worker.add_job(''make-exports'',
        run_at => now() - interval ''1 minute'', max_attempts => 1)';
  END IF;
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION wake_exports() FROM public;
--> statement-breakpoint
CREATE TRIGGER wake AFTER INSERT ON exports FOR EACH STATEMENT EXECUTE FUNCTION wake_exports();
--> statement-breakpoint
CREATE TRIGGER announce AFTER UPDATE OF state ON exports FOR EACH ROW
WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION announce_activity();
