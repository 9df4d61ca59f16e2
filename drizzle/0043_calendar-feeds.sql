CREATE TABLE "calendar_feeds" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"membership_id" text collate "C" NOT NULL,
	"project_id" text collate "C",
	"crew_member_id" text collate "C",
	"token_hash" text NOT NULL,
	"content_version" text,
	"content_changed_at" timestamp (3) with time zone,
	"last_read_at" timestamp (3) with time zone,
	"last_reader" text,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_workspace_id_membership_id_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","membership_id") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_workspace_id_crew_member_id_crew_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","crew_member_id") REFERENCES "public"."crew_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_key" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "calendar_feeds_newest" ON "calendar_feeds" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_by_member" ON "calendar_feeds" USING btree ("workspace_id","membership_id");--> statement-breakpoint
SELECT protect_tenant_table('calendar_feeds'::regclass);
