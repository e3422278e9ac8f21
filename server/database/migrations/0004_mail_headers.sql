ALTER TABLE "mails" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_cause" UNIQUE("cause");