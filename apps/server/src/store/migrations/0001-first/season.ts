/** Every change of the season, in full, so that each can be undone. Local times are as people agreed on them. */
export const SEASON: readonly string[] = [
  `create table season_change (
    ditch_id integer not null references ditch (id),
    id integer not null,
    source text not null,
    file_name text,
    imported_at_ms bigint not null,
    imported_by text,
    turn_count integer not null,
    first_day text,
    last_day text,
    turns_added integer,
    turns_dropped integer,
    turns_moved integer,
    turns_retimed integer,
    changed_turns text,
    note text,
    plan text,
    owner text not null,
    constraint season_change_key primary key (ditch_id, id)
  )`,
  `create table ground (
    ditch_id integer not null,
    change_id integer not null,
    number integer not null,
    begins text,
    ends text,
    constraint ground_key primary key (ditch_id, change_id, number),
    constraint ground_change foreign key (ditch_id, change_id) references season_change (ditch_id, id)
  )`,
  `create table turn (
    ditch_id integer not null,
    change_id integer not null,
    opens text not null,
    closes text not null,
    holder_id integer not null,
    constraint turn_key primary key (ditch_id, change_id, opens),
    constraint turn_change foreign key (ditch_id, change_id) references season_change (ditch_id, id),
    constraint turn_holder foreign key (ditch_id, holder_id) references holder (ditch_id, id)
  )`,
  `create table other_times (
    ditch_id integer not null,
    change_id integer not null,
    opening text not null,
    becomes text,
    constraint other_times_key primary key (ditch_id, change_id, opening),
    constraint other_times_change foreign key (ditch_id, change_id) references season_change (ditch_id, id)
  )`,
  `create table move (
    ditch_id integer not null,
    change_id integer not null,
    number integer not null,
    kind text not null,
    begins text not null,
    ends text not null,
    expected_id integer,
    next_id integer,
    constraint move_key primary key (ditch_id, change_id, number),
    constraint move_change foreign key (ditch_id, change_id) references season_change (ditch_id, id),
    constraint move_expected foreign key (ditch_id, expected_id) references holder (ditch_id, id),
    constraint move_next foreign key (ditch_id, next_id) references holder (ditch_id, id)
  )`,
  `create table succession (
    ditch_id integer not null,
    change_id integer not null,
    number integer not null,
    from_id integer not null,
    to_id integer not null,
    from_day text,
    constraint succession_key primary key (ditch_id, change_id, number),
    constraint succession_change foreign key (ditch_id, change_id) references season_change (ditch_id, id),
    constraint succession_from foreign key (ditch_id, from_id) references holder (ditch_id, id),
    constraint succession_to foreign key (ditch_id, to_id) references holder (ditch_id, id)
  )`,
  `create table withdrawal (
    ditch_id integer not null,
    change_id integer not null,
    withdrawn_id integer not null,
    constraint withdrawal_key primary key (ditch_id, change_id, withdrawn_id),
    constraint withdrawal_change foreign key (ditch_id, change_id) references season_change (ditch_id, id),
    constraint withdrawal_withdrawn foreign key (ditch_id, withdrawn_id) references season_change (ditch_id, id)
  )`,
]
