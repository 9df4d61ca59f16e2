ALTER TABLE "crew_calls" ADD COLUMN "mode" text DEFAULT 'offset' NOT NULL;--> statement-breakpoint
ALTER TABLE "crew_calls" ADD COLUMN "offset_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE crew_calls SET mode = 'time' WHERE call_time IS NOT NULL;--> statement-breakpoint
ALTER TABLE "crew_calls" ADD CONSTRAINT "crew_calls_mode" CHECK ((mode = 'time') = (call_time is not null));