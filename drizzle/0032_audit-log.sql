ALTER TABLE "activity" ADD COLUMN "actor_membership_id" text collate "C";--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "actor_token_id" text collate "C";--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "audit_group" text;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "request_id" text;--> statement-breakpoint
CREATE INDEX "activity_audited" ON "activity" USING btree ("workspace_id","created_at","id") WHERE audit_group is not null;--> statement-breakpoint
CREATE INDEX "activity_audited_by_group" ON "activity" USING btree ("workspace_id","audit_group","created_at","id") WHERE audit_group is not null;--> statement-breakpoint
CREATE INDEX "activity_audited_by_actor" ON "activity" USING btree ("workspace_id","actor_membership_id","created_at","id") WHERE audit_group is not null;--> statement-breakpoint
CREATE INDEX "activity_audited_by_subject" ON "activity" USING btree ("workspace_id","subject_id","created_at","id") WHERE audit_group is not null;--> statement-breakpoint
CREATE INDEX "activity_audited_by_age" ON "activity" USING btree ("created_at") WHERE audit_group is not null and project_id is null;
--> statement-breakpoint
UPDATE activity SET audit_group = CASE subject_type
    WHEN 'workspace' THEN 'company'
    WHEN 'member' THEN 'members'
    WHEN 'token' THEN 'tokens'
    WHEN 'connection' THEN 'connections'
    WHEN 'webhook_endpoint' THEN 'webhooks'
    WHEN 'plan' THEN 'plan'
  END
  WHERE subject_type IN ('workspace', 'member', 'token', 'connection', 'webhook_endpoint', 'plan');
--> statement-breakpoint
-- Written once: the app only inserts, and the worker also deletes what is older than 24 months.
REVOKE UPDATE ON activity FROM callboard_system;
