CREATE TABLE "email_restores" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_restores" ADD CONSTRAINT "email_restores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_restores_user" ON "email_restores" USING btree ("user_id");