ALTER TABLE "locations" drop column "found_by";--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "found_by" text GENERATED ALWAYS AS (search.listed(ARRAY[name, address, city, region])) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "noise" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "restrictions" text;--> statement-breakpoint
CREATE INDEX "locations_removed" ON "locations" USING btree ("workspace_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "project_locations_by_location" ON "project_locations" USING btree ("workspace_id","location_id") WHERE deleted_at is null;