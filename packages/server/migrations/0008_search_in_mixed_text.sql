-- In texts of both languages a Latin word begins after whatever is no Latin letter or digit: "LC" stands in "接口（LC）".
-- And two characters of which one is beyond ASCII, as in "第1", are found anywhere. Replaces the functions of 0002.
create or replace function search_grams(value text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  parting constant text := chr(31);
  characters constant text[] := string_to_array(value, null);
  before text := parting;
  grams text[] := '{}';
  one text;
  two text;
  three text;
begin
  for i in 1 .. cardinality(characters) loop
    one := characters[i];
    two := characters[i + 1];
    three := characters[i + 2];
    if one <> parting then
      if ascii(one) > 127 then
        grams := grams || one;
      elsif one <> ' ' and strpos('abcdefghijklmnopqrstuvwxyz0123456789', before) = 0 then
        grams := grams || ('^' || one);
        if two <> parting and ascii(two) <= 127 then
          grams := grams || ('^' || one || two);
        end if;
      end if;
      if two <> parting and (ascii(one) > 127 or ascii(two) > 127) then
        grams := grams || (one || two);
      end if;
      if two <> parting and three <> parting then
        grams := grams || (one || two || three);
      end if;
    end if;
    before := one;
  end loop;
  return grams;
end
$$;--> statement-breakpoint
create or replace function search_query(keyword text) returns text[] language sql immutable strict parallel safe as $$
  select case
    when length(keyword) >= 3 then (
      select array_agg(distinct substr(keyword, least(i, length(keyword) - 2), 3))
      from generate_series(1, length(keyword), 3) as i
    )
    when octet_length(keyword) > length(keyword) then array[keyword]
    else array['^' || keyword]
  end
$$;--> statement-breakpoint
-- What is stored is made anew.
update institution set name = name;--> statement-breakpoint
update app_user set name = name;--> statement-breakpoint
update notice set title_zh = title_zh;--> statement-breakpoint
update problem set question_zh = question_zh;--> statement-breakpoint
update resource set title_zh = title_zh;
