cursor=""
while : ; do
  page=$(curl -sS -G "$BASE_URL/api/v1/projects" \
    -H "Authorization: Bearer $TOKEN" \
    -d limit=2 ${cursor:+-d cursor="$cursor"})
  echo "$page"
  cursor=$(echo "$page" | sed -n 's/.*"next_cursor":"\([^"]*\)".*/\1/p')
  [ -n "$cursor" ] || break
done
