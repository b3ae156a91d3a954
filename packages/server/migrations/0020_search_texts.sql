-- The pieces of several texts, each by itself: no sign has to stand between them. Otherwise as in 0008: every three
-- characters in a row; of characters beyond ASCII also every one, and every two of which one is; of Latin words the
-- first one and two, marked ^.
create function search_grams(texts text[]) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  value text;
  characters text[];
  before text;
  one text;
  two text;
  three text;
  grams text[] := '{}';
begin
  foreach value in array texts loop
    characters := string_to_array(value, null);
    before := ' ';
    for i in 1 .. cardinality(characters) loop
      one := characters[i];
      -- Null behind the last one.
      two := characters[i + 1];
      three := characters[i + 2];
      if ascii(one) > 127 then
        grams := grams || one;
      elsif one <> ' ' and strpos('abcdefghijklmnopqrstuvwxyz0123456789', before) = 0 then
        grams := grams || ('^' || one);
        if ascii(two) <= 127 then
          grams := grams || ('^' || one || two);
        end if;
      end if;
      if two is not null and (ascii(one) > 127 or ascii(two) > 127) then
        grams := grams || (one || two);
      end if;
      if three is not null then
        grams := grams || (one || two || three);
      end if;
      before := one;
    end loop;
  end loop;
  return grams;
end
$$;--> statement-breakpoint
ALTER TABLE "institution" drop column "search_grams";--> statement-breakpoint
ALTER TABLE "institution" ADD COLUMN "search_grams" text[] GENERATED ALWAYS AS (search_grams(array[lower("name"), lower("name_en"), lower("credit_code")])) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "institution_search" ON "institution" USING gin ("search_grams");--> statement-breakpoint
ALTER TABLE "app_user" drop column "search_grams";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "search_grams" text[] GENERATED ALWAYS AS (search_grams(array[lower("login_name"), lower("name")])) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "app_user_search" ON "app_user" USING gin ("search_grams");--> statement-breakpoint
ALTER TABLE "notice" drop column "search_grams";--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "search_grams" text[] GENERATED ALWAYS AS (search_grams(array[lower("title_zh"), lower("title_en"), lower("summary_zh"), lower("summary_en"), lower("words_zh"), lower("words_en")])) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "notice_search" ON "notice" USING gin ("search_grams");--> statement-breakpoint
ALTER TABLE "problem" drop column "search_grams";--> statement-breakpoint
ALTER TABLE "problem" ADD COLUMN "search_grams" text[] GENERATED ALWAYS AS (search_grams(array[lower("question_zh"), lower("question_en"), lower("words_zh"), lower("words_en")])) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "problem_search" ON "problem" USING gin ("search_grams");--> statement-breakpoint
ALTER TABLE "resource" drop column "search_grams";--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "search_grams" text[] GENERATED ALWAYS AS (search_grams(array[lower("title_zh"), lower("title_en"), lower("description_zh"), lower("description_en")])) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "resource_search" ON "resource" USING gin ("search_grams");--> statement-breakpoint
drop function search_grams(text);--> statement-breakpoint
-- How common a piece is decides how a list is read: known at once, not when PostgreSQL comes by.
analyze institution, app_user, notice, problem, resource;--> statement-breakpoint
-- The Chinese and the English of a subject, side by side; one without the sign was the same in both.
ALTER TABLE "application" ALTER COLUMN "subject" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "application" ALTER COLUMN "subject" SET DATA TYPE jsonb USING jsonb_build_object(
  'zh', split_part(subject, chr(31), 1),
  'en', split_part(subject, chr(31), case when strpos(subject, chr(31)) > 0 then 2 else 1 end));--> statement-breakpoint
ALTER TABLE "application" ALTER COLUMN "subject" SET DEFAULT '{"zh":"","en":""}'::jsonb;
