ALTER TABLE "work_rules" ADD COLUMN "meal_penalty_rule" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_rules" ADD COLUMN "meal_penalty_cents" bigint;--> statement-breakpoint
ALTER TABLE "work_rules" ADD COLUMN "meal_penalty_currency" text;--> statement-breakpoint
ALTER TABLE "timecards" ADD COLUMN "second_meal_out" text;--> statement-breakpoint
ALTER TABLE "timecards" ADD COLUMN "second_meal_minutes" integer;--> statement-breakpoint
ALTER TABLE "timecards" ADD COLUMN "third_meal_out" text;--> statement-breakpoint
ALTER TABLE "timecards" ADD COLUMN "third_meal_minutes" integer;--> statement-breakpoint
ALTER TABLE "wrap_reports" ADD COLUMN "second_meal_out" text;--> statement-breakpoint
ALTER TABLE "wrap_reports" ADD COLUMN "second_meal_in" text;--> statement-breakpoint
ALTER TABLE "wrap_reports" ADD COLUMN "third_meal_out" text;--> statement-breakpoint
ALTER TABLE "wrap_reports" ADD COLUMN "third_meal_in" text;