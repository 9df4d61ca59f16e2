ALTER TABLE "files" DROP CONSTRAINT "files_member";--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_member" CHECK (place in ('paperwork', 'bill') or membership_id is not null);