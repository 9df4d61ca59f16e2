DROP INDEX "request_log_newest";--> statement-breakpoint
DROP INDEX "request_log_by_token";--> statement-breakpoint
ALTER TABLE "request_log" DROP CONSTRAINT "request_log_workspace_id_id_pk";--> statement-breakpoint
ALTER TABLE "request_log" ADD CONSTRAINT "request_log_workspace_id_created_at_id_token_id_pk" PRIMARY KEY("workspace_id","created_at","id","token_id");