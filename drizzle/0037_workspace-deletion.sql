ALTER TABLE "subscriptions" ADD COLUMN "deletes_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "deliverables_by_parent" ON "deliverables" USING btree ("workspace_id","parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "versions_by_origin" ON "versions" USING btree ("workspace_id","carried_from_id") WHERE carried_from_id is not null;--> statement-breakpoint
CREATE INDEX "file_folders_by_parent" ON "file_folders" USING btree ("workspace_id","parent_id") WHERE parent_id is not null;