# Without a token the answer is 401, and -i shows its headers.
curl -i "$BASE_URL/api/v1/me"
