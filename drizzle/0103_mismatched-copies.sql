ALTER TABLE "media_copies" ADD COLUMN "mismatched_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "media_copies" ADD COLUMN "mismatched_files" integer;--> statement-breakpoint
ALTER TABLE "media_copies" ADD CONSTRAINT "media_copies_mismatch" CHECK ((mismatched_at is null) = (mismatched_files is null)
        and (mismatched_at is null or verified_at is null));