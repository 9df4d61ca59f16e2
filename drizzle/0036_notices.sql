DROP TABLE "notices" CASCADE;--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"membership_id" text collate "C" NOT NULL,
	"channels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"digest_hour" integer DEFAULT 8 NOT NULL,
	"time_zone" text,
	"quiet_from" text,
	"quiet_until" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_settings_workspace_id_membership_id_pk" PRIMARY KEY("workspace_id","membership_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"membership_id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text collate "C" NOT NULL,
	"project_id" text collate "C",
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_urgent" boolean NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mail_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "notices_workspace_id_membership_id_kind_subject_id_pk" PRIMARY KEY("workspace_id","membership_id","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "project_watches" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"project_id" text collate "C" NOT NULL,
	"membership_id" text collate "C" NOT NULL,
	"is_watching" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_watches_workspace_id_project_id_membership_id_pk" PRIMARY KEY("workspace_id","project_id","membership_id")
);
--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_workspace_id_membership_id_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","membership_id") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_workspace_id_membership_id_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","membership_id") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_watches" ADD CONSTRAINT "project_watches_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_watches" ADD CONSTRAINT "project_watches_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_watches" ADD CONSTRAINT "project_watches_workspace_id_membership_id_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","membership_id") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("workspace_id","membership_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("workspace_id","membership_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notices_by_project" ON "notices" USING btree ("workspace_id","project_id");--> statement-breakpoint
CREATE INDEX "notices_mail_due" ON "notices" USING btree ("mail_at") WHERE mail_at is not null;--> statement-breakpoint
CREATE INDEX "notices_age" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "project_watches_by_member" ON "project_watches" USING btree ("workspace_id","membership_id");--> statement-breakpoint
SELECT protect_tenant_table('notice_settings'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('notices'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('project_watches'::regclass);
