-- Long texts are written often and read seldom: lz4 packs them several times as fast as the usual way, where the server
-- was built with it.
do $$
begin
  alter table listings alter column content set compression lz4;
  alter table properties alter column description_nl set compression lz4, alter column description_en set compression lz4;
  alter table rejected_records alter column record set compression lz4;
exception when feature_not_supported then null;
end $$;
