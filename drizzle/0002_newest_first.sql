DROP INDEX "activity_newest";--> statement-breakpoint
DROP INDEX "activity_by_project";--> statement-breakpoint
DROP INDEX "api_tokens_newest";--> statement-breakpoint
DROP INDEX "clients_newest";--> statement-breakpoint
DROP INDEX "contacts_newest";--> statement-breakpoint
DROP INDEX "phase_moves_by_project";--> statement-breakpoint
DROP INDEX "projects_newest";--> statement-breakpoint
DROP INDEX "projects_by_status";--> statement-breakpoint
DROP INDEX "projects_by_client";--> statement-breakpoint
DROP INDEX "projects_by_phase";--> statement-breakpoint
ALTER TABLE "workspaces" ALTER COLUMN "address" SET DATA TYPE text USING "address" #>> '{}';--> statement-breakpoint
CREATE INDEX "activity_newest" ON "activity" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activity_by_project" ON "activity" USING btree ("workspace_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "api_tokens_newest" ON "api_tokens" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "clients_newest" ON "clients" USING btree ("workspace_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_newest" ON "contacts" USING btree ("workspace_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "phase_moves_by_project" ON "phase_moves" USING btree ("workspace_id","project_id","created_at");--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("workspace_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_by_status" ON "projects" USING btree ("workspace_id","status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_by_client" ON "projects" USING btree ("workspace_id","client_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_by_phase" ON "projects" USING btree ("workspace_id","phase","created_at","id") WHERE deleted_at is null;