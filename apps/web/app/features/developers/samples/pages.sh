cursor=""
while : ; do
  page=$(curl -sS -G "$BASE_URL/api/v1/projects" \
    -H "Authorization: Bearer $TOKEN" \
    -d limit=2 ${cursor:+-d cursor="$cursor"})
  printf "%s\n" "$page"
  cursor=$(printf "%s\n" "$page" | sed -n 's/.*"next_cursor":"\([^"]*\)".*/\1/p')
  [ -n "$cursor" ] || break
done
