CREATE TABLE "annotations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"module_id" text NOT NULL,
	"file_name" text,
	"module_title" text NOT NULL,
	"step_title" text,
	"section" text,
	"heading" text,
	"quote" text,
	"text_before" text,
	"text_after" text,
	"colour" text,
	"position" integer DEFAULT 0 NOT NULL,
	"version" text,
	"text" text DEFAULT '' NOT NULL,
	"lexemes" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', module_title || ' ' || coalesce(step_title, '') || ' ' || coalesce(heading, '') || ' ' || coalesce(quote, '') || ' ' || text)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "annotations_passage" CHECK (("annotations"."quote" is null) = ("annotations"."colour" is null))
);
--> statement-breakpoint
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "annotations_user" ON "annotations" USING btree ("user_id","module_id","file_name");--> statement-breakpoint
CREATE INDEX "annotations_deleted" ON "annotations" USING btree ("deleted_at") WHERE "annotations"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "annotations_bookmark" ON "annotations" USING btree ("user_id","module_id",coalesce("file_name", ''),coalesce("section", '')) WHERE "annotations"."kind" = 'bookmark' and "annotations"."deleted_at" is null;