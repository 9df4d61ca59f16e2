CREATE TABLE "location_photos" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"location_id" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"caption" text,
	"is_cover" boolean DEFAULT false NOT NULL,
	CONSTRAINT "location_photos_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_place";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_place";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "location_id" text collate "C";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "location_id" text collate "C";--> statement-breakpoint
ALTER TABLE "location_photos" ADD CONSTRAINT "location_photos_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_photos" ADD CONSTRAINT "location_photos_workspace_id_id_files_workspace_id_id_fk" FOREIGN KEY ("workspace_id","id") REFERENCES "public"."files"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_photos" ADD CONSTRAINT "location_photos_workspace_id_location_id_locations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","location_id") REFERENCES "public"."locations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "location_photos_in_order" ON "location_photos" USING btree ("workspace_id","location_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "location_photos_cover_key" ON "location_photos" USING btree ("workspace_id","location_id") WHERE is_cover;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_workspace_id_location_id_locations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","location_id") REFERENCES "public"."locations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_workspace_id_location_id_locations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","location_id") REFERENCES "public"."locations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_by_location" ON "files" USING btree ("workspace_id","location_id") WHERE location_id is not null;--> statement-breakpoint
CREATE INDEX "uploads_by_location" ON "uploads" USING btree ("workspace_id","location_id") WHERE location_id is not null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_place" CHECK ((place = 'card') = (card_id is not null)
  and (place = 'location') = (location_id is not null)
  and (place = 'crew') = (crew_member_id is not null)
  and (place = 'project') = (project_id is not null) and (folder_id is null or place = 'project'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_place" CHECK ((place = 'card') = (card_id is not null)
  and (place = 'location') = (location_id is not null)
  and (place = 'crew') = (crew_member_id is not null)
  and (place = 'project') = (project_id is not null) and (folder_id is null or place = 'project'));--> statement-breakpoint
SELECT protect_tenant_table('location_photos');
