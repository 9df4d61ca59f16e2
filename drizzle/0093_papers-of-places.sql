ALTER TABLE "files" DROP CONSTRAINT "files_place";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_place";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "project_location_id" text collate "C";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "paper_kind" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "project_location_id" text collate "C";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "paper_kind" text;--> statement-breakpoint
ALTER TABLE "project_locations" ADD COLUMN "agreement_expires_on" date;--> statement-breakpoint
ALTER TABLE "project_locations" ADD COLUMN "coi_expires_on" date;--> statement-breakpoint
ALTER TABLE "project_locations" ADD COLUMN "permit_expires_on" date;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_workspace_id_project_location_id_project_locations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_location_id") REFERENCES "public"."project_locations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_workspace_id_project_location_id_project_locations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_location_id") REFERENCES "public"."project_locations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "files_place_paper_key" ON "files" USING btree ("workspace_id","project_location_id","paper_kind") WHERE place = 'place_paper' and deleted_at is null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_place" CHECK ((place = 'card') = (card_id is not null)
  and (place = 'location') = (location_id is not null)
  and (place = 'place_paper') = (project_location_id is not null)
  and (place = 'place_paper') = (paper_kind is not null)
  and (place = 'crew') = (crew_member_id is not null)
  and (place = 'project') = (project_id is not null) and (folder_id is null or place = 'project'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_place" CHECK ((place = 'card') = (card_id is not null)
  and (place = 'location') = (location_id is not null)
  and (place = 'place_paper') = (project_location_id is not null)
  and (place = 'place_paper') = (paper_kind is not null)
  and (place = 'crew') = (crew_member_id is not null)
  and (place = 'project') = (project_id is not null) and (folder_id is null or place = 'project'));