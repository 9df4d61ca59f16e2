ALTER TABLE "clients" ADD COLUMN "import_id" text collate "C";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "import_id" text collate "C";--> statement-breakpoint
CREATE INDEX "clients_by_import" ON "clients" USING btree ("workspace_id","import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "contacts_by_import" ON "contacts" USING btree ("workspace_id","import_id") WHERE import_id is not null;