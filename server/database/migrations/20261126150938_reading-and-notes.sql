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
CREATE TABLE "reading_positions" (
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"file_name" text NOT NULL,
	"anchor" text,
	"block" smallint NOT NULL,
	"part" smallint NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_positions_user_id_module_id_file_name_pk" PRIMARY KEY("user_id","module_id","file_name"),
	CONSTRAINT "reading_positions_ranges" CHECK ("reading_positions"."block" >= 0 and "reading_positions"."part" between 0 and 1000)
);
--> statement-breakpoint
ALTER TABLE "reading_positions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reading_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"size" text DEFAULT 'usual' NOT NULL,
	"width" text DEFAULT 'usual' NOT NULL,
	"spacing" text DEFAULT 'usual' NOT NULL,
	"speed" text DEFAULT 'usual' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_positions" ADD CONSTRAINT "reading_positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_positions" ADD CONSTRAINT "reading_positions_file" FOREIGN KEY ("module_id","file_name") REFERENCES "public"."files"("module_id","name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_settings" ADD CONSTRAINT "reading_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "annotations_user" ON "annotations" USING btree ("user_id","module_id","file_name");--> statement-breakpoint
CREATE INDEX "annotations_deleted" ON "annotations" USING btree ("deleted_at") WHERE "annotations"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "annotations_bookmark" ON "annotations" USING btree ("user_id","module_id",coalesce("file_name", ''),coalesce("section", '')) WHERE "annotations"."kind" = 'bookmark' and "annotations"."deleted_at" is null;--> statement-breakpoint
CREATE POLICY "own" ON "reading_positions" AS PERMISSIVE FOR ALL TO public USING ("reading_positions"."user_id"::text = current_setting('cairn.owner', true)) WITH CHECK ("reading_positions"."user_id"::text = current_setting('cairn.owner', true));