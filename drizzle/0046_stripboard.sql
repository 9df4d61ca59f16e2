CREATE TABLE "schedule_blocks" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"shoot_day_id" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"start" text,
	"minutes" integer NOT NULL,
	"shot_ref" text,
	"description" text NOT NULL,
	"location_id" text collate "C",
	"cast" text,
	"int_ext" text,
	"day_night" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "schedule_blocks_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "schedule_blocks" ADD CONSTRAINT "schedule_blocks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_blocks" ADD CONSTRAINT "schedule_blocks_workspace_id_shoot_day_id_shoot_days_workspace_id_id_fk" FOREIGN KEY ("workspace_id","shoot_day_id") REFERENCES "public"."shoot_days"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_blocks" ADD CONSTRAINT "schedule_blocks_workspace_id_location_id_locations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","location_id") REFERENCES "public"."locations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_blocks_by_day" ON "schedule_blocks" USING btree ("workspace_id","shoot_day_id","position") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "schedule_blocks_by_location" ON "schedule_blocks" USING btree ("workspace_id","location_id");--> statement-breakpoint
SELECT protect_tenant_table('schedule_blocks'::regclass);
