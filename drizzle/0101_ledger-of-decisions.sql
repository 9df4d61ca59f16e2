ALTER TABLE "deliverables" ADD COLUMN "decision_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "version_decisions" ADD COLUMN "deliverable_id" text collate "C";--> statement-breakpoint
ALTER TABLE "version_decisions" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "version_decisions" ADD COLUMN "file_sha256" text;--> statement-breakpoint
ALTER TABLE "version_decisions" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "version_decisions" ADD COLUMN "open_notes" integer;--> statement-breakpoint
ALTER TABLE "version_decisions" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "version_decisions" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "version_decisions" ADD CONSTRAINT "version_decisions_workspace_id_deliverable_id_deliverables_workspace_id_id_fk" FOREIGN KEY ("workspace_id","deliverable_id") REFERENCES "public"."deliverables"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliverables_decided" ON "deliverables" USING btree ("workspace_id","id") WHERE decision_count > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "version_decisions_ledger_key" ON "version_decisions" USING btree ("workspace_id","deliverable_id","number") WHERE number is not null;