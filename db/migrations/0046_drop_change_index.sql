-- contracts: 0043 (the index of 0045 serves the same queries)
drop index properties_change_id_idx;
