CREATE TABLE "timecards" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"shoot_day_id" text collate "C" NOT NULL,
	"booking_id" text collate "C" NOT NULL,
	"in_time" text,
	"out_time" text,
	"meal_out" text,
	"meal_minutes" integer,
	"is_absent" boolean DEFAULT false NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "timecards_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "wrap_reports" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"shoot_day_id" text collate "C" NOT NULL,
	"first_shot" text,
	"lunch_out" text,
	"lunch_in" text,
	"camera_wrap" text,
	"last_out" text,
	"setups" integer,
	"cards" integer,
	"media_gb" integer,
	"grace_minutes" integer,
	"incidents" text,
	"notes" text,
	"submitted_at" timestamp (3) with time zone,
	"submitted_by" text collate "C",
	"reopen_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "wrap_reports_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "timecards" ADD CONSTRAINT "timecards_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timecards" ADD CONSTRAINT "timecards_workspace_id_shoot_day_id_shoot_days_workspace_id_id_fk" FOREIGN KEY ("workspace_id","shoot_day_id") REFERENCES "public"."shoot_days"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timecards" ADD CONSTRAINT "timecards_workspace_id_booking_id_bookings_workspace_id_id_fk" FOREIGN KEY ("workspace_id","booking_id") REFERENCES "public"."bookings"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrap_reports" ADD CONSTRAINT "wrap_reports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrap_reports" ADD CONSTRAINT "wrap_reports_workspace_id_shoot_day_id_shoot_days_workspace_id_id_fk" FOREIGN KEY ("workspace_id","shoot_day_id") REFERENCES "public"."shoot_days"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrap_reports" ADD CONSTRAINT "wrap_reports_workspace_id_submitted_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","submitted_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "timecards_day_key" ON "timecards" USING btree ("workspace_id","shoot_day_id","booking_id");--> statement-breakpoint
CREATE INDEX "timecards_by_booking" ON "timecards" USING btree ("workspace_id","booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wrap_reports_day_key" ON "wrap_reports" USING btree ("workspace_id","shoot_day_id");--> statement-breakpoint
SELECT protect_tenant_table('wrap_reports'::regclass);--> statement-breakpoint
SELECT protect_tenant_table('timecards'::regclass);
