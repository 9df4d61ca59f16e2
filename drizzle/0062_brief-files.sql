CREATE TABLE "brief_files" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"file_id" text collate "C" NOT NULL,
	"brief_id" text collate "C",
	"membership_id" text collate "C",
	"link_id" text collate "C",
	"state" text DEFAULT 'queued' NOT NULL,
	"problem" text,
	"kind" text,
	"pages" integer,
	"pages_read" integer DEFAULT 0 NOT NULL,
	"body" text,
	"is_cut" boolean DEFAULT false NOT NULL,
	"subject" text,
	"sender_name" text,
	"sender_email" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "brief_files_workspace_id_file_id_pk" PRIMARY KEY("workspace_id","file_id"),
	CONSTRAINT "brief_files_sender" CHECK ((membership_id is null) <> (link_id is null))
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_member";--> statement-breakpoint
ALTER TABLE "briefs" ADD COLUMN "sender_proof" text;--> statement-breakpoint
ALTER TABLE "briefs" ADD COLUMN "link_id" text collate "C";--> statement-breakpoint
ALTER TABLE "briefs" ADD COLUMN "form_key" text;--> statement-breakpoint
ALTER TABLE "brief_files" ADD CONSTRAINT "brief_files_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_files" ADD CONSTRAINT "brief_files_workspace_id_file_id_files_workspace_id_id_fk" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_files" ADD CONSTRAINT "brief_files_workspace_id_brief_id_briefs_workspace_id_id_fk" FOREIGN KEY ("workspace_id","brief_id") REFERENCES "public"."briefs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_files" ADD CONSTRAINT "brief_files_workspace_id_membership_id_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","membership_id") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_files" ADD CONSTRAINT "brief_files_workspace_id_link_id_portal_links_workspace_id_id_fk" FOREIGN KEY ("workspace_id","link_id") REFERENCES "public"."portal_links"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brief_files_by_brief" ON "brief_files" USING btree ("workspace_id","brief_id");--> statement-breakpoint
CREATE INDEX "brief_files_by_member" ON "brief_files" USING btree ("workspace_id","membership_id","created_at");--> statement-breakpoint
CREATE INDEX "brief_files_by_link" ON "brief_files" USING btree ("workspace_id","link_id","created_at");--> statement-breakpoint
CREATE INDEX "brief_files_due" ON "brief_files" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "brief_files_unused" ON "brief_files" USING btree ("created_at") WHERE brief_id is null;--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_workspace_id_link_id_portal_links_workspace_id_id_fk" FOREIGN KEY ("workspace_id","link_id") REFERENCES "public"."portal_links"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "briefs_by_link" ON "briefs" USING btree ("workspace_id","link_id") WHERE link_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "briefs_form_key" ON "briefs" USING btree ("workspace_id","link_id","form_key");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_member" CHECK (place in ('paperwork', 'brief') or membership_id is not null);--> statement-breakpoint
SELECT protect_tenant_table('brief_files');
--> statement-breakpoint
-- Wakes the reader when the transaction commits, like wake_estimate_runs. If that fails, it still
-- starts, because the task also runs every minute.
CREATE FUNCTION wake_brief_files() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = 'graphile_worker' AND p.proname = 'add_job'
  ) THEN
    EXECUTE 'SELECT graphile_worker.add_job(''read-brief-files'',
        run_at => now() - interval ''1 minute'', max_attempts => 1)';
  END IF;
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION wake_brief_files() FROM public;
--> statement-breakpoint
CREATE TRIGGER wake AFTER INSERT ON brief_files FOR EACH STATEMENT EXECUTE FUNCTION wake_brief_files();
--> statement-breakpoint
CREATE TRIGGER announce AFTER UPDATE OF state ON brief_files FOR EACH ROW
WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION announce_activity();
