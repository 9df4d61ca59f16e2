ALTER TABLE "crew_members" ADD COLUMN "other_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "crew_members" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "crew_members" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "crew_members" ADD COLUMN "is_favorite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "crew_members" ADD COLUMN "do_not_hire_reason" text;--> statement-breakpoint
ALTER TABLE "crew_members" ADD COLUMN "import_id" text collate "C";--> statement-breakpoint
ALTER TABLE "crew_members" ADD COLUMN "merged_into_id" text collate "C";--> statement-breakpoint
CREATE INDEX "crew_members_by_import" ON "crew_members" USING btree ("workspace_id","import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "crew_members_by_merge" ON "crew_members" USING btree ("workspace_id","merged_into_id") WHERE merged_into_id is not null;