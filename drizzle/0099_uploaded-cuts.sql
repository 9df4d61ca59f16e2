CREATE TABLE "transcodes" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"blob_id" text collate "C" NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"problem" text,
	"made" text[] DEFAULT '{}' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"duration_ms" integer,
	"width" integer,
	"height" integer,
	"rate_numerator" integer,
	"rate_denominator" integer,
	"is_variable_rate" boolean DEFAULT false NOT NULL,
	"frames" integer,
	"start_timecode" text,
	"video_codec" text,
	"audio_codec" text,
	"audio_channels" integer,
	"loudness" integer,
	"is_high_dynamic_range" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transcodes_workspace_id_blob_id_pk" PRIMARY KEY("workspace_id","blob_id")
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "deliverable_id" text collate "C";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "file_id" text collate "C";--> statement-breakpoint
ALTER TABLE "transcodes" ADD CONSTRAINT "transcodes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcodes" ADD CONSTRAINT "transcodes_workspace_id_blob_id_blobs_workspace_id_id_fk" FOREIGN KEY ("workspace_id","blob_id") REFERENCES "public"."blobs"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transcodes_pending" ON "transcodes" USING btree ("next_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "transcodes_without_program" ON "transcodes" USING btree ("next_at") WHERE problem = 'no_program';--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_workspace_id_deliverable_id_deliverables_workspace_id_id_fk" FOREIGN KEY ("workspace_id","deliverable_id") REFERENCES "public"."deliverables"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_workspace_id_file_id_files_workspace_id_id_fk" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE SET NULL ("file_id") ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "versions_file_key" ON "versions" USING btree ("workspace_id","file_id") WHERE file_id is not null;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_cut" CHECK ((place = 'cut') = (deliverable_id is not null) and (stage is null or place = 'cut'));--> statement-breakpoint
SELECT protect_tenant_table('transcodes');
--> statement-breakpoint
-- Wakes the maker of transcodes when the transaction commits, like wake_pictures.
CREATE FUNCTION wake_transcodes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = 'graphile_worker' AND p.proname = 'add_job'
  ) THEN
    EXECUTE 'SELECT graphile_worker.add_job(''make-transcodes'', job_key => ''make-transcodes'', queue_name => ''transcodes'',
        run_at => now() - interval ''1 minute'', max_attempts => 1)';
  END IF;
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION wake_transcodes() FROM public;
--> statement-breakpoint
CREATE TRIGGER wake_on_insert AFTER INSERT ON transcodes FOR EACH ROW
WHEN (NEW.state = 'pending') EXECUTE FUNCTION wake_transcodes();
--> statement-breakpoint
CREATE TRIGGER wake_on_update AFTER UPDATE OF state ON transcodes FOR EACH ROW
WHEN (NEW.state = 'pending') EXECUTE FUNCTION wake_transcodes();
--> statement-breakpoint
CREATE TRIGGER announce AFTER UPDATE OF state, made ON transcodes FOR EACH ROW EXECUTE FUNCTION announce_activity();
