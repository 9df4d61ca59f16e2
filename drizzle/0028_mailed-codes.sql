CREATE TABLE "mailed_codes" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"user_id" text collate "C",
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"founding" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "mailed_secret_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_codes_user" ON "mailed_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mailed_codes_age" ON "mailed_codes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_mailed_secret_key" ON "invitations" USING btree ("mailed_secret_hash");
--> statement-breakpoint
-- Codes belong to no workspace: only the system role sees them.
ALTER TABLE mailed_codes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY every_code ON mailed_codes TO callboard_system USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT (proved_at) ON users TO callboard_app;
--> statement-breakpoint
-- Members worked before codes were mailed, so their addresses count as proved.
UPDATE users SET proved_at = least(users.created_at, m.joined_at)
FROM (
  SELECT user_id, min(joined_at) AS joined_at FROM memberships WHERE user_id IS NOT NULL GROUP BY 1
) m
WHERE m.user_id = users.id AND (proved_at IS NULL OR proved_at > m.joined_at);
--> statement-breakpoint
UPDATE users SET signed_in_at = now() WHERE last_workspace_id IS NOT NULL;
