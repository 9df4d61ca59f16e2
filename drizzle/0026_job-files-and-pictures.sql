CREATE TABLE "file_folders" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"project_id" text collate "C" NOT NULL,
	"parent_id" text collate "C",
	"name" text NOT NULL,
	"removed_with" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "file_folders_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"blob_id" text collate "C" NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"width" integer,
	"height" integer,
	"is_light" boolean DEFAULT false NOT NULL,
	"mail_logo" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pictures_workspace_id_blob_id_pk" PRIMARY KEY("workspace_id","blob_id")
);
--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "card_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "card_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "place" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "project_id" text collate "C";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "folder_id" text collate "C";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "removed_with" text collate "C";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "place" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "project_id" text collate "C";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "folder_id" text collate "C";--> statement-breakpoint
ALTER TABLE "file_folders" ADD CONSTRAINT "file_folders_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_folders" ADD CONSTRAINT "file_folders_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_folders" ADD CONSTRAINT "file_folders_workspace_id_parent_id_file_folders_workspace_id_id_fk" FOREIGN KEY ("workspace_id","parent_id") REFERENCES "public"."file_folders"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_workspace_id_blob_id_blobs_workspace_id_id_fk" FOREIGN KEY ("workspace_id","blob_id") REFERENCES "public"."blobs"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_folders_by_project" ON "file_folders" USING btree ("workspace_id","project_id");--> statement-breakpoint
CREATE INDEX "file_folders_removed" ON "file_folders" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "pictures_pending" ON "pictures" USING btree ("next_at") WHERE state = 'pending';--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_workspace_id_folder_id_file_folders_workspace_id_id_fk" FOREIGN KEY ("workspace_id","folder_id") REFERENCES "public"."file_folders"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_by_project" ON "files" USING btree ("workspace_id","project_id") WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX "files_removed" ON "files" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "files_logo_key" ON "files" USING btree ("workspace_id") WHERE place = 'logo' and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "files_portrait_key" ON "files" USING btree ("workspace_id","membership_id") WHERE place = 'portrait' and deleted_at is null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_place" CHECK ((place = 'card') = (card_id is not null)
  and (place = 'project') = (project_id is not null) and (folder_id is null or place = 'project'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_place" CHECK ((place = 'card') = (card_id is not null)
  and (place = 'project') = (project_id is not null) and (folder_id is null or place = 'project'));
--> statement-breakpoint
SELECT protect_tenant_table(t::regclass) FROM unnest(ARRAY['file_folders', 'pictures']) AS t;
--> statement-breakpoint
-- Wakes the maker of pictures when the transaction commits, like wake_mail. If that fails, they are
-- still made, because the task also runs every minute.
CREATE FUNCTION wake_pictures() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = 'graphile_worker' AND p.proname = 'add_job'
  ) THEN
    EXECUTE 'SELECT graphile_worker.add_job(''make-pictures'', job_key => ''make-pictures'', queue_name => ''pictures'',
        run_at => now() - interval ''1 minute'', max_attempts => 1)';
  END IF;
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION wake_pictures() FROM public;
--> statement-breakpoint
CREATE TRIGGER wake_on_insert AFTER INSERT ON pictures FOR EACH ROW
WHEN (NEW.state = 'pending') EXECUTE FUNCTION wake_pictures();
--> statement-breakpoint
CREATE TRIGGER wake_on_update AFTER UPDATE OF state ON pictures FOR EACH ROW
WHEN (NEW.state = 'pending') EXECUTE FUNCTION wake_pictures();
--> statement-breakpoint
CREATE TRIGGER announce AFTER UPDATE OF state ON pictures FOR EACH ROW
WHEN (NEW.state <> 'pending') EXECUTE FUNCTION announce_activity();
