ALTER TABLE "files" DROP CONSTRAINT "files_place";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_place";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "crew_member_id" text collate "C";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "crew_member_id" text collate "C";--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_workspace_id_crew_member_id_crew_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","crew_member_id") REFERENCES "public"."crew_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_workspace_id_crew_member_id_crew_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","crew_member_id") REFERENCES "public"."crew_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_by_crew_member" ON "files" USING btree ("workspace_id","crew_member_id") WHERE crew_member_id is not null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_place" CHECK ((place = 'card') = (card_id is not null)
  and (place = 'crew') = (crew_member_id is not null)
  and (place = 'project') = (project_id is not null) and (folder_id is null or place = 'project'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_place" CHECK ((place = 'card') = (card_id is not null)
  and (place = 'crew') = (crew_member_id is not null)
  and (place = 'project') = (project_id is not null) and (folder_id is null or place = 'project'));